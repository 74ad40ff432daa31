import type { Entry } from '../entry.ts';

export const secondFactors = {
  'Bạn chưa nhập mã': 'Enter the code',
  Bật: 'Turn on',
  'Bật xác minh hai bước': 'Turn on the second step',
  'Bỏ khóa': 'Remove',
  'Bỏ khóa truy cập': 'Remove the passkey',
  'Bỏ khóa truy cập {name}?': 'Remove the passkey {name}?',
  'Chưa bỏ được khóa truy cập, bạn thử lại nhé': 'Could not remove the passkey, please try again',
  'Chưa làm được, bạn thử lại nhé': 'That did not work, please try again',
  'Chưa thêm được khóa truy cập, bạn thử lại nhé': 'Could not add the passkey, please try again',
  'Chưa tải được phần này': 'Could not load this part',
  'Chưa đăng nhập được, bạn thử lại nhé': 'Could not sign in, please try again',
  'Chưa đổi được tên, bạn thử lại nhé': 'Could not rename it, please try again',
  'Dùng lần cuối {date}': 'Last used {date}',
  'Dùng mã của ứng dụng': 'Use a code of the app',
  'Dùng mã dự phòng': 'Use a recovery code',
  'Hoặc nhập khóa này vào ứng dụng:': 'Or type this key into the app:',
  'In mã': 'Print the code',
  'Khi đăng nhập, ngoài mật khẩu còn cần mã sáu số của một ứng dụng trên điện thoại bạn.':
    'A sign-in then needs a six-digit code of an app on your phone beside the password.',
  'Khóa này không đăng nhập được nữa. Trên máy, bạn xóa nó trong phần mật khẩu.':
    'It no longer signs in here. On the device, delete it among the passwords.',
  'Khóa truy cập': 'Passkeys',
  Login: true,
  'Máy này đã có khóa truy cập ở đây rồi.': 'This device has a passkey here already.',
  'Mã QR cho ứng dụng xác thực': 'QR code for the authenticator app',
  'Mã chưa đúng. Bạn nhập mã đang hiện trong ứng dụng.':
    'This code is wrong. Enter the one that the app shows now.',
  'Mã dự phòng': 'Recovery codes',
  'Mã dự phòng mới': 'New recovery codes',
  'Mã sáu số trong ứng dụng': 'Six-digit code of the app',
  'Mã xác minh': 'Code',
  'Mỗi mã dùng được một lần thay cho mã của ứng dụng, khi bạn mất điện thoại. Hãy in hoặc chép lại: các mã này không hiện lại nữa.':
    'Each code works once in place of a code of the app, when you have lost your phone. Print or copy them: they are not shown again.',
  'Quét mã này bằng một ứng dụng xác thực, chẳng hạn Google Authenticator hoặc Aegis.':
    'Scan this code with an authenticator app, such as Google Authenticator or Aegis.',
  'Sau đó chỉ cần mật khẩu là đăng nhập được. Các mã dự phòng không dùng được nữa.':
    'The password alone then signs in. The recovery codes no longer work.',
  'Thêm khóa truy cập': 'Add a passkey',
  'Thêm {date}, chưa dùng lần nào': 'Added {date}, never used',
  'Tên khóa': 'Name of the passkey',
  'Tôi đã cất mã': 'I have kept the codes',
  'Tắt xác minh hai bước': 'Turn off the second step',
  'Tắt xác minh hai bước?': 'Turn off the second step?',
  'Xác minh hai bước': 'Second step',
  'Đã bật từ {date}. Còn {count} mã dự phòng.': 'On since {date}. Recovery codes left: {count}.',
  'Đã quá lâu. Bạn đăng nhập lại nhé.': 'That took too long. Please sign in again.',
  'Đã thêm khóa truy cập': 'The passkey was added',
  'Đăng nhập bằng khóa truy cập': 'Sign in with a passkey',
  'Đăng nhập bằng vân tay, khuôn mặt hoặc mã khóa của máy, không cần mật khẩu.':
    'Sign in with your fingerprint, your face or the PIN of your device, without the password.',
  'Đổi tên khóa truy cập': 'Rename the passkey',
  'Ở địa chỉ này hoặc trên trình duyệt này không thêm được khóa truy cập.':
    'No passkey can be added at this address or in this browser.',
} satisfies Record<string, Entry>;
